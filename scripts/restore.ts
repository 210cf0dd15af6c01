/**
 * `npm run restore -- FILE`: restores an archive into the empty database that `DATABASE_URL` names.
 */
await import('../apps/server/src/restore.ts');
