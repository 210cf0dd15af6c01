import type { ErrorBody, ImportJob } from '@flipstack/contract';
import { appForm, appFormHeader, basePath, userIdHeader } from '@flipstack/contract/base-path';
import { importFileMaxBytes } from '@flipstack/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import type { ChosenFile } from './chosen-file.ts';
import { packFiles } from './pack-files.ts';

export interface Upload {
  /** How much of the file is sent; undefined while nothing is uploaded. */
  percent: number | undefined;
  /** Why the file was not uploaded. */
  problem: string | undefined;
  start: (files: readonly ChosenFile[]) => void;
  cancel: () => void;
}

/** Uploads a file, or several as one zip. */
export function useUpload(userId: number, onUploaded: (job: ImportJob) => void): Upload {
  const [percent, setPercent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const send = async (files: readonly ChosenFile[]) => {
    const controller = new AbortController();
    running.current = controller;
    setProblem(undefined);
    setPercent(0);
    try {
      const { name, body } = await packFiles(files);
      if (body.size > importFileMaxBytes) throw new ApiError(tooLarge, 413);
      onUploaded(await uploadFile({ userId, name, body, signal: controller.signal, onProgress: setPercent }));
    } catch (error) {
      if (!controller.signal.aborted) setProblem(failureMessage('the file was not uploaded', error));
    } finally {
      setPercent(undefined);
    }
  };
  return {
    percent,
    problem,
    start: (files) => void send(files),
    cancel: () => running.current?.abort(),
  };
}

const tooLarge = `Files can have up to ${importFileMaxBytes / 1024 / 1024} MB together`;

interface UploadRequest {
  userId: number;
  name: string;
  body: Blob;
  signal: AbortSignal;
  onProgress: (percent: number) => void;
}

/** Unlike `fetch`, this request reports how much it has sent. */
function uploadFile({ userId, name, body, signal, onProgress }: UploadRequest): Promise<ImportJob> {
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.open('POST', `${basePath}/imports?${new URLSearchParams({ name })}`);
    request.setRequestHeader(appFormHeader, appForm);
    request.setRequestHeader(userIdHeader, String(userId));
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / total));
    request.onload = () => {
      if (request.status === 201) resolve(request.response as ImportJob);
      else reject(errorOf(request.status, request.response as ErrorBody | null));
    };
    request.onerror = () => reject(new ApiError('Network Error'));
    request.onabort = () => reject(new ApiError('Request aborted'));
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

const errorOf = (status: number, body: ErrorBody | null) =>
  body === null
    ? new ApiError('Network Error', status)
    : new ApiError(body.message, status, body.code, body.errors);
