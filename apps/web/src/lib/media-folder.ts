import { basePath } from '@flipstack/contract/base-path';
import { createContext } from 'react';

/** Where members read the files of their own cards. */
export const ownMedia = `${basePath}/media`;

/** Where the cards on a screen have their pictures and sounds. */
export const MediaFolder = createContext(ownMedia);

/** Those of a module that is shared by a link. */
export const mediaOfLink = (token: string): string => `${basePath}/shared/${encodeURIComponent(token)}/media`;

/** Those of a published module. */
export const mediaOfPublished = (shareId: number): string => `${basePath}/community/${shareId}/media`;

const ownFile = new RegExp(` (src|href)="${ownMedia}/(?=[\\w.-]+")`, 'g');

/** Rendered card text whose pictures and sounds come from another folder. */
export const withMediaFrom = (html: string, folder: string): string =>
  folder === ownMedia ? html : html.replaceAll(ownFile, ` $1="${folder}/`);
