import type { AreaLane } from '@/lib/rules/time-grid/grid-model';
import type { GridTexts } from './grid-texts';

interface AreaNameProps {
  lane: AreaLane;
  texts: GridTexts;
  isStop: boolean;
}

/** Header of an area: a press folds its tables away or shows them again. */
export function AreaName({ lane, texts, isStop }: AreaNameProps) {
  return (
    <div role="rowheader" className="name">
      <button type="button" className="fold" aria-expanded={!lane.collapsed} aria-label={texts.lane(lane)} tabIndex={isStop ? 0 : -1} data-spot={lane.id} data-area={lane.area}>
        <i />
        <span>{lane.name}</span>
        <small>{texts.seats(lane)}</small>
      </button>
    </div>
  );
}
