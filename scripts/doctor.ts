/** `npm run doctor`: checks the configuration and the machine, and prints what to fix. */
await import('../apps/server/src/doctor.ts');
