const WIDTH = 1_240;
const HEIGHT = 1_754;
const ROW_BYTES = WIDTH / 8;

/** Where writing stands on the page, in its dots, and how tall a line of it is. */
const LEFT = 150;
const RIGHT = 1_090;
const LINE_HEIGHT = 42;
const X_HEIGHT = 15;

/**
 * A page as a scanner delivers it, at 150 dots an inch in black and white: dots where the writing was, and no letter in it. The
 * operators of PDF that draw it, a character a byte.
 */
export function drawScan(seed: number): string {
  const rows = new Uint8Array(ROW_BYTES * HEIGHT).fill(0xff);
  let state = seed;
  const random = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % most;
  };
  for (let top = 190, line = 0; top < 1_480; top += LINE_HEIGHT, line++) {
    const end = line % 6 === 5 ? LEFT + 300 + random(300) : RIGHT - random(90);
    for (let x = LEFT; x < end; x += 18) {
      const word = 40 + random(150);
      for (const last = Math.min(x + word, end); x < last; x += 9) drawStroke(rows, x, top, random(4));
    }
  }
  const image = Array.from({ length: HEIGHT }, (_, row) =>
    String.fromCharCode(...rows.subarray(row * ROW_BYTES, (row + 1) * ROW_BYTES)),
  );
  return `q 595 0 0 842 0 0 cm\nBI /W ${WIDTH} /H ${HEIGHT} /BPC 1 /CS /G ID ${image.join("")}\nEI Q`;
}

/** Something like a letter: a stem, and by its shape a bow or an ascender. */
function drawStroke(rows: Uint8Array, left: number, top: number, shape: number): void {
  const above = shape === 3 ? 8 : 0;
  for (let y = top - above; y < top + X_HEIGHT; y++)
    for (let x = left; x < left + 7; x++) {
      const isStem = x < left + 2;
      const isBow = shape < 2 && (y === top || y === top + X_HEIGHT - 1 || x >= left + 5);
      if (isStem || isBow) rows[y * ROW_BYTES + (x >> 3)]! &= ~(0x80 >> (x & 7));
    }
}
