import { z } from 'zod';
import { queryId, wireId } from './ids.ts';

export const mediaFile = z
  .object({
    mediaId: z.string().meta({ description: 'Its name, such as 3f2a…e1-640x480.png' }),
    path: z.string().meta({ description: 'How the Markdown of a card refers to it' }),
    type: z.string(),
    bytes: wireId,
    width: wireId.nullable(),
    height: wireId.nullable(),
  })
  .meta({ id: 'MediaFile' });
export type MediaFile = z.output<typeof mediaFile>;

export const mediaUploadQuery = z.object({
  moduleId: queryId('moduleId')
    .optional()
    .meta({ description: 'The module whose card will use the file. It then belongs to the author.' }),
});
