/**
 * The parameters in the address bar at this moment. React Router renders a change of the address as a
 * transition, so those of `useSearchParams` can be out of date when two changes follow quickly: the
 * second would then undo the first.
 */
export const latestParams = (): URLSearchParams =>
  new URLSearchParams(window.location.hash.split('?', 2)[1] ?? '');
