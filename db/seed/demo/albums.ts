import type { Picture } from "../pictures/brush";
import { drawFloorPlan } from "../pictures/draw-floor-plan";
import { drawGarden } from "../pictures/draw-garden";
import { type Building, drawOutside } from "../pictures/draw-outside";
import { drawRoom } from "../pictures/draw-room";
import { drawStairwell } from "../pictures/draw-stairwell";
import type { Room } from "../pictures/furniture";
import type { DemoMoment } from "./property";
import type { DemoPlace } from "./together";

/** A picture as a camera or a scanner would have named it; `takenDaysBefore` its upload, null if it does not say. */
export type DemoPicture = { filename: string; draw: () => Picture; takenDaysBefore: number | null };

export type DemoAlbum = {
  at: DemoMoment;
  name: string;
  description: string | null;
  /** The properties that it shows, and those of them that it is the cover of. */
  places: DemoPlace[];
  coverOf: DemoPlace[];
  pictures: DemoPicture[];
};

/** Width and height, as cameras, telephones and panoramas have them. */
const shapes = {
  landscape: [1080, 720],
  classic: [960, 720],
  portrait: [720, 1080],
  tall: [720, 960],
  wide: [1440, 640],
  small: [780, 520],
  smallPortrait: [520, 780],
} as const;

type Shape = keyof typeof shapes;

type Draw = (width: number, height: number) => Picture;

const outside =
  (building: Building, seed: number): Draw =>
  (width, height) =>
    drawOutside(building, seed, width, height);
const room =
  (of: Room, seed: number): Draw =>
  (width, height) =>
    drawRoom(of, seed, width, height);
const stairwell =
  (seed: number): Draw =>
  (width, height) =>
    drawStairwell(seed, width, height);
const garden =
  (seed: number): Draw =>
  (width, height) =>
    drawGarden(seed, width, height);
const plan =
  (seed: number): Draw =>
  (width, height) =>
    drawFloorPlan(seed, width, height);

function picture(filename: string, shape: Shape, draw: Draw, takenDaysBefore: number | null = 1): DemoPicture {
  const [width, height] = shapes[shape];
  return { filename, draw: () => draw(width, height), takenDaysBefore };
}

const flats = (street: string, ...seIds: string[]): DemoPlace[] => seIds.map((seId) => ({ street, seId }));

const westside = "Weststraße 47";
const leipzig = "Georg-Schwarz-Straße 83";

/** What a renovation leaves on a telephone: forty pictures within five weeks. */
const renovation = Array.from({ length: 40 }, (_, index): DemoPicture => {
  const draw = [
    room("empty", 300 + index),
    room("bath", 340 + index),
    room("kitchen", 380 + index),
    room("empty", 420 + index),
    stairwell(460 + index),
  ][index % 5];
  const shape = (["small", "smallPortrait", "small", "small", "smallPortrait"] as const)[index % 5];
  return picture(`IMG_${2041 + index * 3}.jpg`, shape ?? "small", draw ?? room("empty", index), 36 - index * 0.9);
});

/** Albums of the portfolio as a team keeps them: of houses, of flats, of a renovation, and one of no property. */
export const demoAlbums: DemoAlbum[] = [
  {
    at: { daysAgo: 41, time: "09:20" },
    name: "Weststraße 47, Haus und Hof",
    description: "Stand nach der Fassadensanierung",
    places: flats(westside, "1", "2", "3", "4", "5", "6", "8", "9"),
    coverOf: flats(westside, "1", "3", "5", "6", "9"),
    pictures: [
      picture("Straßenansicht.jpg", "landscape", outside("tenement", 1)),
      picture("Straßenansicht hoch.jpg", "portrait", outside("tenement", 5)),
      picture("Treppenhaus.jpg", "portrait", stairwell(2)),
      picture("Hof.jpg", "wide", garden(5)),
      picture("Hof mit Linde.jpg", "landscape", garden(1)),
      picture("Nachbarhaus.jpg", "classic", outside("tenement", 19)),
    ],
  },
  {
    at: { daysAgo: 37, time: "15:42" },
    name: "Weststraße 47, Wohnung 2",
    description: "Für das Inserat",
    places: flats(westside, "2"),
    coverOf: flats(westside, "2"),
    pictures: [
      picture("Wohnzimmer.jpg", "landscape", room("living", 8)),
      picture("Küche.jpg", "classic", room("kitchen", 21)),
      picture("Bad.jpg", "tall", room("bath", 9)),
      picture("Schlafzimmer.jpg", "landscape", room("bedroom", 6)),
      picture("Kinderzimmer.jpg", "landscape", room("empty", 7)),
      picture("Grundriss Wohnung 2.jpg", "classic", plan(1), null),
    ],
  },
  {
    at: { daysAgo: 26, time: "16:05" },
    name: "Sanierung Wohnung 8",
    description: "Weststraße 47, drittes Obergeschoss: von der Entkernung bis zur Übergabe",
    places: flats(westside, "8"),
    coverOf: flats(westside, "8"),
    pictures: renovation,
  },
  {
    at: { daysAgo: 33, time: "10:11" },
    name: "Georg-Schwarz-Straße 83",
    description: null,
    places: flats(leipzig, "2", "4", "9"),
    coverOf: flats(leipzig, "2", "9"),
    pictures: [
      picture("Vorderhaus.jpg", "tall", outside("tenement", 27)),
      picture("Straße.jpg", "landscape", outside("tenement", 33)),
      picture("Treppe.jpg", "portrait", stairwell(7)),
      picture("Wohnung 4, Wohnzimmer.jpg", "landscape", room("living", 31)),
      picture("Wohnung 9, Dachzimmer.jpg", "landscape", room("bedroom", 32)),
    ],
  },
  {
    at: { daysAgo: 30, time: "13:30" },
    name: "Zietenstraße 22",
    description: "Begehung mit der Verwaltung",
    places: [{ street: "Zietenstraße 22" }],
    coverOf: [{ street: "Zietenstraße 22" }],
    pictures: [
      picture("IMG_0871.jpg", "landscape", outside("tenement", 41)),
      picture("IMG_0872.jpg", "portrait", outside("tenement", 42)),
      picture("IMG_0874.jpg", "portrait", stairwell(43)),
      picture("IMG_0875.jpg", "landscape", garden(44)),
      picture("IMG_0879.jpg", "classic", room("empty", 45)),
      picture("IMG_0880.jpg", "tall", room("bath", 46)),
      picture("IMG_0883.jpg", "wide", garden(47)),
    ],
  },
  {
    at: { daysAgo: 28, time: "08:55" },
    name: "Hechtstraße 31, Wohnung 7",
    description: null,
    places: flats("Hechtstraße 31", "7"),
    coverOf: flats("Hechtstraße 31", "7"),
    pictures: [
      picture("Wohnzimmer.jpg", "wide", room("living", 51)),
      picture("Küche.jpg", "landscape", room("kitchen", 52)),
      picture("Bad.jpg", "portrait", room("bath", 53)),
      picture("Schlafzimmer.jpg", "classic", room("bedroom", 54)),
      picture("Haus.jpg", "tall", outside("tenement", 55)),
      picture("Grundriss.jpg", "tall", plan(56), null),
    ],
  },
  {
    at: { daysAgo: 21, time: "11:48" },
    name: "Frohnbachstraße 132",
    description: "Haus und Garten vor der Neuvermietung",
    places: [{ street: "Frohnbachstraße 132" }],
    coverOf: [{ street: "Frohnbachstraße 132" }],
    pictures: [
      picture("Haus.jpg", "landscape", outside("house", 3)),
      picture("Garten.jpg", "wide", garden(62)),
      picture("Garten 2.jpg", "landscape", garden(63)),
      picture("Wohnzimmer.jpg", "landscape", room("living", 64)),
      picture("Küche.jpg", "classic", room("kitchen", 65)),
      picture("Bad.jpg", "tall", room("bath", 66)),
      picture("Schlafzimmer.jpg", "landscape", room("bedroom", 67)),
      picture("Grundriss.jpg", "classic", plan(68), null),
    ],
  },
  {
    at: { daysAgo: 16, time: "17:25" },
    name: "Besichtigung Georg-Schumann-Straße 415",
    description: "Mit dem Telefon, bei Regen",
    places: flats("Georg-Schumann-Straße 415", "8"),
    coverOf: flats("Georg-Schumann-Straße 415", "8"),
    pictures: [
      picture("20261104_161210.jpg", "portrait", outside("tenement", 71)),
      picture("20261104_161355.jpg", "portrait", stairwell(72)),
      picture("20261104_161512.jpg", "tall", room("empty", 73)),
      picture("20261104_161544.jpg", "tall", room("kitchen", 74)),
      picture("20261104_161601.jpg", "portrait", room("bath", 75)),
      picture("20261104_161720.jpg", "landscape", room("empty", 76)),
    ],
  },
  {
    at: { daysAgo: 12, time: "09:03" },
    name: "Borsbergstraße 33b",
    description: null,
    places: flats("Borsbergstraße 33b", "23"),
    coverOf: [],
    pictures: [
      picture("Ansicht Nord.jpg", "landscape", outside("block", 2)),
      picture("Ansicht Süd.jpg", "classic", outside("block", 82)),
      picture("Wohnzimmer.jpg", "landscape", room("living", 83)),
      picture("Küche.jpg", "tall", room("kitchen", 84)),
    ],
  },
  {
    at: { daysAgo: 9, time: "14:14" },
    name: "Grundrisse 2026",
    description: "Neu gezeichnet, noch nicht zugeordnet",
    places: [],
    coverOf: [],
    pictures: [91, 92, 93, 94, 95].map((seed, index) =>
      picture(`Typ ${"ABCDE"[index]}.jpg`, index % 2 === 0 ? "classic" : "tall", plan(seed), null),
    ),
  },
];
