import { S3mini } from 's3mini';
import type { MediaStore } from './media-store.ts';

const timeoutMs = 30_000;

/**
 * Keeps files in a bucket of Amazon S3 or a compatible service.
 * @param url such as `https://KEY:SECRET@s3.example.org/bucket?region=eu-central-1`
 */
export function createS3Store(url: URL): MediaStore {
  const client = new S3mini({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    endpoint: `${url.origin}${url.pathname.replace(/\/+$/, '')}`,
    region: url.searchParams.get('region') ?? 'auto',
    requestAbortTimeout: timeoutMs,
  });
  return {
    async write(object, bytes) {
      await client.putObject(object, Buffer.from(bytes));
    },
    async read(object, range) {
      try {
        const response = range
          ? await client.getObjectRaw(object, false, range.start, range.end + 1)
          : await client.getObjectRaw(object);
        return response.body ?? undefined;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async remove(object) {
      try {
        await client.deleteObject(object);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
  };
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === 404;
