import type { FlippableCard } from '../../ui/flip-card.tsx';

/** What study needs of a card. */
export type StudyCard = FlippableCard;
