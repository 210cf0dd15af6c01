/** `npm run backup -- FILE`: an archive of everything, also while the server runs. */
await import('../apps/server/src/backup.ts');
