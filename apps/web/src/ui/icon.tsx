import icons from './icons/icons.svg';

/** A logo out of a file that holds many; its words stand beside it or on its link. */
export function Icon({ name, file = icons }: { name: string; file?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24">
      <use href={`${file}#${name}`} />
    </svg>
  );
}
