import icons from './icons/icons.svg';

/** A logo from an SVG sprite. It is decorative: its name is beside it or on its link. */
export function Icon({ name, file = icons }: { name: string; file?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24">
      <use href={`${file}#${name}`} />
    </svg>
  );
}
