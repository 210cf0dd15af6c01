import { crc32, deflateSync, inflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const channels = 3;
const paletteSize = 256;

interface Picture {
  width: number;
  height: number;
  /** Red, green and blue of each pixel, row by row. */
  pixels: Buffer;
}

/** Reduces a picture to its 256 most common colors. Flat shapes look the same at half the size. */
export function toPalettePng(png: Buffer): Buffer {
  const { width, height, pixels } = decode(png);
  const palette = mostCommonColors(pixels);
  const indexOf = nearestIn(palette);
  const rows = Buffer.alloc(height * (width + 1));
  for (let at = 0; at < width * height; at++) {
    rows[at + Math.floor(at / width) + 1] = indexOf(pixels.readUIntBE(at * channels, channels));
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('PLTE', Buffer.concat(palette.map(bytesOf))),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function bytesOf(color: number): Buffer {
  const bytes = Buffer.alloc(channels);
  bytes.writeUIntBE(color, 0, channels);
  return bytes;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
}

function mostCommonColors(pixels: Buffer): number[] {
  const counts = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += channels) {
    const color = pixels.readUIntBE(at, channels);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const mostCommonFirst = [...counts].sort(([, one], [, other]) => other - one);
  return mostCommonFirst.slice(0, paletteSize).map(([color]) => color);
}

function nearestIn(palette: number[]): (color: number) => number {
  const indexes = new Map(palette.map((color, index) => [color, index]));
  return (color) => {
    const distances = indexes.has(color) ? [] : palette.map((one) => distance(one, color));
    const index = indexes.get(color) ?? distances.indexOf(Math.min(...distances));
    indexes.set(color, index);
    return index;
  };
}

function distance(one: number, other: number): number {
  return [16, 8, 0].reduce((sum, shift) => sum + (((one >> shift) & 255) - ((other >> shift) & 255)) ** 2, 0);
}

/** Reads PNGs as Chromium writes them: 8-bit RGB, not interlaced. */
function decode(png: Buffer): Picture {
  const [width, height, format] = [png.readUInt32BE(16), png.readUInt32BE(20), png.readUInt32BE(24)];
  if (format !== 0x08020000) throw new Error('Expected an 8-bit RGB PNG without interlacing');
  const data: Buffer[] = [];
  for (let at = signature.length; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const body = png.subarray(at + 8, at + 8 + png.readUInt32BE(at));
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(body);
  }
  return { width, height, pixels: unfilter(inflateSync(Buffer.concat(data)), width * channels, height) };
}

/**
 * Undoes each row's PNG filter, which subtracted the left pixel, the one above, or a prediction
 * from three.
 */
function unfilter(filtered: Buffer, rowBytes: number, height: number): Buffer {
  const pixels = Buffer.alloc(rowBytes * height);
  for (let y = 0; y < height; y++) {
    const filter = filtered[y * (rowBytes + 1)];
    for (let x = 0; x < rowBytes; x++) {
      const at = y * rowBytes + x;
      const left = x < channels ? 0 : (pixels[at - channels] ?? 0);
      const above = y === 0 ? 0 : (pixels[at - rowBytes] ?? 0);
      const corner = x < channels || y === 0 ? 0 : (pixels[at - rowBytes - channels] ?? 0);
      const predictions = [0, left, above, (left + above) >> 1, paeth(left, above, corner)];
      pixels[at] = (filtered[at + y + 1] ?? 0) + (predictions[filter ?? 0] ?? 0);
    }
  }
  return pixels;
}

function paeth(left: number, above: number, corner: number): number {
  const prediction = left + above - corner;
  const [byLeft, byAbove, byCorner] = [left, above, corner].map((one) => Math.abs(prediction - one)) as [
    number,
    number,
    number,
  ];
  if (byLeft <= byAbove && byLeft <= byCorner) return left;
  return byAbove <= byCorner ? above : corner;
}
