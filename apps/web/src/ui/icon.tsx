import icons from './icons/icons.svg';

/** A logo out of the one file that holds them all; its words stand beside it or on its link. */
export function Icon({ name }: { name: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24">
      <use href={`${icons}#${name}`} />
    </svg>
  );
}
