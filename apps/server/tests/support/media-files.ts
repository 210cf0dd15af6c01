import { buffer } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';
import type { MediaStore } from '../../src/media-store/media-store.ts';

/** What the metadata of the files below contains, and what nothing of a stored file may contain. */
export const secret = 'SECRET-51.4778N-0.0014W';
const script = '<html><script>alert(1)</script></html>';

const text = (value: string): Buffer => Buffer.from(value, 'latin1');
const hex = (value: string): Buffer => Buffer.from(value.replaceAll(' ', ''), 'hex');
const base64 = (value: string): Buffer => Buffer.from(value, 'base64');

function uint(value: number, bytes: number, isLittle = false): Buffer {
  const buffer = Buffer.alloc(bytes);
  if (isLittle) buffer.writeUIntLE(value, 0, bytes);
  else buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([text(type), content]);
  return Buffer.concat([uint(content.length, 4), named, uint(crc32(named), 4)]);
}

/** A gray picture. */
export function png(width = 3, height = 2, shade = 128): Buffer {
  const rows = Buffer.alloc((width + 1) * height, shade);
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0;
  return pngWith([pngChunk('IDAT', deflateSync(rows))], width, height);
}

function pngWith(chunks: readonly Buffer[], width: number, height: number): Buffer {
  const head = Buffer.concat([uint(width, 4), uint(height, 4), hex('08 00 00 00 00')]);
  return Buffer.concat([
    hex('89504e470d0a1a0a'),
    pngChunk('IHDR', head),
    ...chunks,
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A picture that claims to be large, in few bytes. */
export const hugePng = (width: number, height: number): Buffer =>
  pngWith([pngChunk('IDAT', deflateSync(Buffer.alloc(10)))], width, height);

const rationals = (...values: readonly number[]): Buffer =>
  Buffer.concat(values.flatMap((value) => [uint(value, 4, true), uint(1, 4, true)]));

/** 51° 28′ 40″, as a camera writes it. */
export const latitude = rationals(51, 28, 40);
const longitude = rationals(0, 0, 5);

/** What Exif is: an orientation, a description, and the place where the picture was taken. */
const tiff = (orientation = 1): Buffer =>
  Buffer.concat([
    text('II'),
    hex('2a00 08000000 0300'),
    hex(`1201 0300 01000000 0${orientation}000000`),
    hex('0e01 0200 20000000 32000000'),
    hex('2588 0400 01000000 52000000 00000000'),
    text(secret.padEnd(32, '\0')),
    hex('0400'),
    hex('0100 0200 02000000 4e000000'),
    hex('0200 0500 03000000 88000000'),
    hex('0300 0200 02000000 57000000'),
    hex('0400 0500 03000000 a0000000 00000000'),
    latitude,
    longitude,
  ]);

const exif = (orientation: number): Buffer => Buffer.concat([text('Exif\0\0'), tiff(orientation)]);

function pngWithSecrets(): Buffer {
  const rows = deflateSync(Buffer.alloc(8));
  return Buffer.concat([
    pngWith(
      [
        pngChunk('tEXt', text(`Comment\0${secret}`)),
        pngChunk('eXIf', tiff()),
        pngChunk('IDAT', rows),
        pngChunk('tIME', hex('07ea0b1b0c0000')),
      ],
      3,
      2,
    ),
    text(script + secret),
  ]);
}

export const jpeg = base64(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
);

const jpegSegment = (marker: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.of(0xff, marker), uint(content.length + 2, 2), content]);

export const jpegWithSecrets = (orientation = 6): Buffer =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    jpegSegment(0xe1, exif(orientation)),
    jpegSegment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0<x>${secret}</x>`)),
    jpegSegment(0xed, text(`Photoshop 3.0\0${secret}`)),
    jpegSegment(0xfe, text(secret)),
    jpeg.subarray(2),
    hex('ffd9'),
    text(script + secret),
  ]);

const gif = base64('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7');

const gifWithSecrets = (): Buffer =>
  Buffer.concat([
    gif.subarray(0, 19),
    hex('21fe'),
    Buffer.of(secret.length),
    text(secret),
    hex('00 21ff0b'),
    text('XMP DataXMP'),
    Buffer.of(secret.length),
    text(secret),
    hex('00 21ff0b'),
    text('NETSCAPE2.0'),
    hex('0301000000'),
    gif.subarray(19),
    text(script + secret),
  ]);

function riff(form: string, chunks: readonly (readonly [string, Buffer])[]): Buffer {
  const content = Buffer.concat([
    text(form),
    ...chunks.flatMap(([type, data]) => [
      text(type),
      uint(data.length, 4, true),
      data,
      Buffer.alloc(data.length % 2),
    ]),
  ]);
  return Buffer.concat([text('RIFF'), uint(content.length, 4, true), content]);
}

const webp = base64('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA');

const webpWithSecrets = (): Buffer =>
  Buffer.concat([
    riff('WEBP', [
      ['VP8X', hex('0c000000 000000 000000')],
      ['VP8 ', webp.subarray(20)],
      ['EXIF', tiff()],
      ['XMP ', text(secret)],
    ]),
    text(script),
  ]);

export const wave = (): Buffer =>
  riff('WAVE', [
    ['fmt ', hex('0100 0100 401f0000 401f0000 0100 0800')],
    ['data', Buffer.alloc(800, 128)],
  ]);

const waveWithSecrets = (): Buffer =>
  riff('WAVE', [
    ['fmt ', hex('0100 0100 401f0000 401f0000 0100 0800')],
    ['LIST', text(`INFOICMT${secret}`)],
    ['data', Buffer.alloc(800, 128)],
    ['id3 ', text(secret)],
  ]);

const box = (type: string, ...content: readonly Buffer[]): Buffer => {
  const all = Buffer.concat(content);
  return Buffer.concat([uint(all.length + 8, 4), text(type), all]);
};

function avifWithSecrets(): Buffer {
  const fileType = box('ftyp', text('avif\0\0\0\0avifmif1miaf'));
  const item = (id: number, type: string) =>
    box('infe', hex('02000000'), uint(id, 2), hex('0000'), text(`${type}\0`));
  const meta = (offsets: readonly number[]) =>
    box(
      'meta',
      hex('00000000'),
      box('hdlr', hex('00000000 00000000'), text('pict'), Buffer.alloc(13)),
      box('pitm', hex('00000000 0001')),
      box('iinf', hex('00000000 0003'), item(1, 'av01'), item(2, 'Exif'), item(3, 'mime')),
      box(
        'iloc',
        hex('00000000 4400 0003'),
        ...offsets.map((offset, index) =>
          Buffer.concat([uint(index + 1, 2), hex('0000 0001'), uint(offset, 4), uint(40, 4)]),
        ),
      ),
      box('iprp', box('ipco', box('ispe', hex('00000000'), uint(30, 4), uint(20, 4)))),
    );
  const start = fileType.length + meta([0, 0, 0]).length + 8;
  const padded = text(secret.padEnd(40, ' '));
  return Buffer.concat([
    fileType,
    meta([start, start + 40, start + 80]),
    box('mdat', Buffer.alloc(40, 7), padded, padded),
    box('uuid', text(secret)),
  ]);
}

function m4aWithSecrets(handler = 'soun'): Buffer {
  const times = hex('00000000 deadbeef deadbeef 000003e8 00000000');
  return Buffer.concat([
    box('ftyp', text('M4A \0\0\0\0M4A mp42isom')),
    box(
      'moov',
      box('mvhd', times, Buffer.alloc(80)),
      box(
        'trak',
        box('tkhd', times, Buffer.alloc(64)),
        box(
          'mdia',
          box('mdhd', times, hex('55c40000')),
          box('hdlr', hex('00000000 00000000'), text(handler), Buffer.alloc(13)),
          box('minf', box('stbl', box('stsd', hex('00000000 00000000')))),
        ),
      ),
      box('udta', box('meta', text(secret)), box('\xa9xyz', text(secret))),
    ),
    box('mdat', Buffer.alloc(64, 9)),
    box('uuid', text(secret)),
  ]);
}

/** MPEG 1, Layer III, 128 kbit/s, 44.1 kHz: 417 bytes. */
const mp3Frame = (): Buffer => Buffer.concat([hex('fffb9000'), Buffer.alloc(413, 1)]);

function mp3WithSecrets(): Buffer {
  const tag = text(`TIT2\0\0\0\x18\0\0\0${secret}`.padEnd(60, '\0'));
  return Buffer.concat([
    text('ID3\x04\0\0\0\0\0'),
    Buffer.of(tag.length),
    tag,
    ...Array.from({ length: 5 }, mp3Frame),
    text(`TAG${secret}`.padEnd(128, '\0')),
  ]);
}

const flacBlock = (type: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.of(type), uint(content.length, 3), content]);

const flacWithSecrets = (): Buffer =>
  Buffer.concat([
    text('fLaC'),
    flacBlock(0, Buffer.alloc(34, 1)),
    flacBlock(4, text(secret)),
    flacBlock(0x80 | 6, text(secret)),
    hex('fff8c9a8'),
    Buffer.alloc(100, 3),
  ]);

function oggPage(flags: number, sequence: number, packets: readonly Buffer[]): Buffer {
  const sizes = packets.flatMap(({ length }) => [
    ...Array<number>(Math.floor(length / 255)).fill(255),
    length % 255,
  ]);
  return Buffer.concat([
    text('OggS\0'),
    Buffer.of(flags),
    Buffer.alloc(8),
    hex('01020304'),
    uint(sequence, 4, true),
    Buffer.alloc(4),
    Buffer.of(sizes.length),
    Buffer.from(sizes),
    ...packets,
  ]);
}

const opusHead = Buffer.concat([text('OpusHead'), hex('01 01 3801 80bb0000 0000 00')]);

const oggWithSecrets = (): Buffer =>
  Buffer.concat([
    oggPage(2, 0, [opusHead]),
    oggPage(0, 1, [
      Buffer.concat([
        text('OpusTags'),
        uint(4, 4, true),
        text('prog'),
        uint(1, 4, true),
        uint(secret.length, 4, true),
        text(secret),
      ]),
    ]),
    oggPage(4, 2, [Buffer.alloc(300, 5), Buffer.alloc(10, 6)]),
    text(secret),
  ]);

const element = (id: string, ...content: readonly Buffer[]): Buffer => {
  const all = Buffer.concat(content);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE((1n << 56n) | BigInt(all.length));
  return Buffer.concat([hex(id), size, all]);
};

export function webmWithSecrets(trackType = 2): Buffer {
  return Buffer.concat([
    element('1a45dfa3', element('4282', text('webm'))),
    element(
      '18538067',
      element(
        '1549a966',
        element('2ad7b1', hex('0f4240')),
        element('7ba9', text(secret)),
        element('4461', Buffer.alloc(8, 8)),
      ),
      element(
        '1654ae6b',
        element(
          'ae',
          element('d7', hex('01')),
          element('83', Buffer.of(trackType)),
          element('536e', text(secret)),
          element('86', text('A_OPUS')),
        ),
      ),
      element('1f43b675', element('e7', hex('00')), element('a3', hex('81000080'), Buffer.alloc(50, 4))),
      element('1254c367', text(secret)),
      element('1941a469', text(secret)),
    ),
    text(secret),
  ]);
}

export const svg = (content: string, attributes = 'width="40" height="30"'): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`,
  );

/** A file of each type with metadata, by the ending of its name. */
export const filesWithSecrets: Readonly<Record<string, () => Buffer>> = {
  png: pngWithSecrets,
  jpg: jpegWithSecrets,
  gif: gifWithSecrets,
  webp: webpWithSecrets,
  avif: avifWithSecrets,
  svg: () =>
    Buffer.concat([
      text(`<?xml version="1.0"?><!-- ${secret} -->`),
      svg(`<metadata>${secret}</metadata><!-- ${secret} --><rect width="9" height="9"/>`),
    ]),
  mp3: mp3WithSecrets,
  ogg: oggWithSecrets,
  m4a: m4aWithSecrets,
  wav: waveWithSecrets,
  flac: flacWithSecrets,
  webm: webmWithSecrets,
};

export const video = { mp4: () => m4aWithSecrets('vide'), webm: () => webmWithSecrets(1) };

/** The whole content of an object, which must be there. */
export async function readObject(store: MediaStore | undefined, object: string): Promise<Buffer> {
  const content = await store?.read(object);
  if (content === undefined) throw new Error(`The content ${object} is missing.`);
  return buffer(content);
}
