import type { CardBody, CardKind } from '@flipstack/card-kinds';

/** The columns of a card's kind and body. A `flip` card has no body. */
export interface KindColumns {
  kind: CardKind;
  /** The body as JSON, in the form of its kind. */
  body: string | null;
}

/** The columns of a card that may be of any kind. */
export const toKindColumns = ({
  kind = 'flip',
  body,
}: {
  kind?: CardKind | undefined;
  body?: CardBody | undefined;
}): KindColumns => ({
  kind,
  body: body === undefined ? null : JSON.stringify(body),
});

/** The kind and body of a stored card. A `flip` card has neither, as in responses. */
export function fromKindColumns({ kind, body }: KindColumns): { kind?: CardKind; body?: CardBody } {
  return body === null ? {} : { kind, body: JSON.parse(body) as CardBody };
}
