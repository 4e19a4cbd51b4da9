import data from "./autobahn-segments.json";
import type { EnteredCoordinates } from "./great-circle-km";
import { EARTH_RADIUS_KM } from "./great-circle-km";

/** A direction from the centre of the earth, of length 1. */
type Vector = readonly [number, number, number];

/** A stretch between two points; `normal` stands upright on the plane of its great circle. */
type Segment = { from: Vector; to: Vector; normal: Vector };

/** Neighbouring segments and a circle on the sphere that encloses them; `radius` is an angle. */
type Stretch = { centre: Vector; radius: number; segments: Segment[] };

const SEGMENTS_PER_STRETCH = 8;
const DEGREES_PER_STEP = 1e-5;
const RADIANS = Math.PI / 180;

const stretches = data.lines.flatMap(stretchesOf);

/**
 * Kilometres by great circle to the nearest point on a motorway, between points of the data too, unrounded. Null
 * without coordinates and outside the data's box, where a nearer one may be missing. Source: Travel Mapping
 * HighwayData, placed against OpenStreetMap.
 */
export function nearestAutobahnKm({ latitude, longitude }: EnteredCoordinates): number | null {
  if (latitude === null || longitude === null) return null;
  const { west, south, east, north } = data.box;
  if (!(latitude >= south && latitude <= north && longitude >= west && longitude <= east)) return null;

  const place = vectorOf(latitude, longitude);
  const atLeast = stretches.map((stretch) => angle(place, stretch.centre) - stretch.radius);
  const likeliest = atLeast.indexOf(Math.min(...atLeast));
  let nearest = angleToStretch(place, stretches[likeliest]!);
  stretches.forEach((stretch, index) => {
    if (atLeast[index]! < nearest) nearest = Math.min(nearest, angleToStretch(place, stretch));
  });
  return nearest * EARTH_RADIUS_KM;
}

function angleToStretch(place: Vector, { segments }: Stretch): number {
  return Math.min(...segments.map((segment) => angleToSegment(place, segment)));
}

/** Upright onto the segment where the foot lies between its ends, else to the nearer end. */
function angleToSegment(place: Vector, { from, to, normal }: Segment): number {
  const besideIt = dot(cross(normal, from), place) > 0 && dot(cross(to, normal), place) > 0;
  return besideIt ? Math.asin(Math.abs(dot(place, normal))) : Math.min(angle(place, from), angle(place, to));
}

function stretchesOf(steps: readonly number[]): Stretch[] {
  const points = pointsOf(steps);
  const found: Stretch[] = [];
  for (let first = 0; first < points.length - 1; first += SEGMENTS_PER_STRETCH) {
    const own = points.slice(first, first + SEGMENTS_PER_STRETCH + 1);
    const centre = unit([sum(own, 0), sum(own, 1), sum(own, 2)]);
    const segments = own.slice(1).map((to, index) => {
      const from = own[index]!;
      return { from, to, normal: unit(cross(from, to)) };
    });
    found.push({ centre, radius: Math.max(...own.map((point) => angle(point, centre))), segments });
  }
  return found;
}

function pointsOf(steps: readonly number[]): Vector[] {
  const points: Vector[] = [];
  let longitude = 0;
  let latitude = 0;
  for (let index = 0; index < steps.length; index += 2) {
    longitude += steps[index]!;
    latitude += steps[index + 1]!;
    points.push(vectorOf(latitude * DEGREES_PER_STEP, longitude * DEGREES_PER_STEP));
  }
  return points;
}

function vectorOf(latitude: number, longitude: number): Vector {
  const level = Math.cos(latitude * RADIANS);
  return [level * Math.cos(longitude * RADIANS), level * Math.sin(longitude * RADIANS), Math.sin(latitude * RADIANS)];
}

/** By the chord, which keeps metres exact where the arc cosine would not. */
function angle(left: Vector, right: Vector): number {
  const chord = Math.hypot(left[0] - right[0], left[1] - right[1], left[2] - right[2]);
  return 2 * Math.asin(Math.min(1, chord / 2));
}

function dot(left: Vector, right: Vector): number {
  return left[0] * right[0] + left[1] * right[1] + left[2] * right[2];
}

function cross(left: Vector, right: Vector): Vector {
  return [
    left[1] * right[2] - left[2] * right[1],
    left[2] * right[0] - left[0] * right[2],
    left[0] * right[1] - left[1] * right[0],
  ];
}

function unit(vector: Vector): Vector {
  const length = Math.hypot(...vector);
  return [vector[0] / length, vector[1] / length, vector[2] / length];
}

function sum(points: readonly Vector[], axis: 0 | 1 | 2): number {
  return points.reduce((total, point) => total + point[axis], 0);
}
