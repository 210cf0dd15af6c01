import { largeFile } from '../imports/large-file.ts';
import { prepareAttacker } from './attacker.ts';
import { type Attack, connections, flood } from './flood.ts';

const importedCards = 2_000;
const reviewsPerCard = 5;

/** Files that are read and never confirmed. Each gives way to the next. */
const importUploads: Attack = async ({ product }) => {
  const attacker = await prepareAttacker(product, 'importer', 0);
  const callers = await connections(attacker, 4);
  const file = Buffer.from(JSON.stringify(largeFile(importedCards, reviewsPerCard)));
  return () => flood(callers, () => ({ method: 'POST', path: '/imports?name=large.json', file }));
};

const shapes = 10_000;

/** Drawings that take long to clean, each another one. */
const mediaUploads: Attack = async ({ product }) => {
  const attacker = await prepareAttacker(product, 'painter', 0);
  const callers = await connections(attacker, 10);
  let drawn = 0;
  const next = () => {
    const shape = `<rect x="${drawn++}" width="9" height="9" fill="#123456"/>`;
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30">${shape.repeat(shapes)}</svg>`;
    return Buffer.from(drawing);
  };
  return () => flood(callers, () => ({ method: 'POST', path: '/media', file: next() }));
};

export const uploadAttacks = { 'import-uploads': importUploads, 'media-uploads': mediaUploads };
