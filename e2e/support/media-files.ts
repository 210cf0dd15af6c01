import { crc32, deflateSync } from 'node:zlib';

const chunk = (type: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
};

/** A gray square, as Playwright uploads files. */
export function squareFile(name = 'square.png', side = 40, shade = 120) {
  const rows = Buffer.alloc((side + 1) * side, shade);
  for (let row = 0; row < side; row++) rows[row * (side + 1)] = 0;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.writeUInt8(8, 8);
  const buffer = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}

/** A tenth of a second of silence. */
export function soundFile(name = 'beep.wav') {
  const head = Buffer.from(
    '524946464403000057415645666d74201000000001000100401f0000401f00000100080064617461',
    'hex',
  );
  const length = Buffer.alloc(4);
  length.writeUInt32LE(800);
  return { name, mimeType: 'audio/wav', buffer: Buffer.concat([head, length, Buffer.alloc(800, 128)]) };
}
