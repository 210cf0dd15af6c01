import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { mediaMaxBytes } from '../limits.ts';
import { mediaFile, mediaUploadQuery } from '../schemas/media.ts';

export const mediaEndpoints = {
  'POST /media': {
    summary: 'Store a picture or a sound for cards; 200 if it is stored already. The body is the file',
    tag: 'Media',
    access: 'owner',
    query: mediaUploadQuery,
    upload: { maxBytes: mediaMaxBytes },
    success: [201, 200],
    output: mediaFile,
    errors: ['VALIDATION_ERROR', 'NOT_FOUND', 'QUOTA_EXCEEDED', 'UNSUPPORTED_MEDIA', 'MEDIA_OFF'],
  },
  'GET /media/{mediaId}': {
    summary: 'Get a picture or a sound that you may see, or a part of it',
    tag: 'Media',
    access: 'member',
    params: z.object({ mediaId: z.string() }),
    success: [200, 206],
    returnsFile: true,
    output: z.unknown(),
    errors: ['NOT_FOUND', 'RANGE_NOT_SATISFIABLE'],
  },
} as const satisfies Endpoints;
