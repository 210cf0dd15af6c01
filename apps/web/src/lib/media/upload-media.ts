import type { ErrorBody, MediaFile } from '@flipstack/contract';
import { basePath } from '@flipstack/contract/base-path';
import { mediaMaxBytes } from '@flipstack/contract/limits';
import { ApiError, writeHeaders } from '../api.ts';
import { formatBytes } from '../format-bytes.ts';

interface Options {
  file: Blob;
  /** The module whose card will use the file; undefined for a file of the user. */
  moduleId: number | undefined;
  signal: AbortSignal;
  /** From 0 to 1. At 1, the server still checks the file. */
  onProgress: (share: number) => void;
}

/**
 * Uploads a picture or a sound. `fetch` does not report the progress of uploads, so it uses
 * XMLHttpRequest.
 * @throws {ApiError} with the server's message
 */
export function uploadMedia({ file, moduleId, signal, onProgress }: Options): Promise<MediaFile> {
  if (file.size > mediaMaxBytes)
    return Promise.reject(
      new ApiError(
        `A file can have ${formatBytes(mediaMaxBytes)}, and this one has ${formatBytes(file.size)}`,
      ),
    );
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${basePath}/media${moduleId === undefined ? '' : `?moduleId=${moduleId}`}`);
    for (const [name, value] of Object.entries(writeHeaders())) request.setRequestHeader(name, value);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer = parsed(request.responseText);
      if (request.status < 300 && answer) resolve(answer as MediaFile);
      else reject(errorOf(request.status, answer as ErrorBody | undefined));
    };
    request.onerror = () => reject(new ApiError('Network Error'));
    request.onabort = () => reject(new ApiError('Request aborted'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const errorOf = (status: number, body: ErrorBody | undefined): ApiError =>
  new ApiError(body?.message ?? 'Network Error', status, body?.code, body?.errors);
