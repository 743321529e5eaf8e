'use client';
import AccessTimeRounded from '@mui/icons-material/AccessTimeRounded';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import DoneRounded from '@mui/icons-material/DoneRounded';
import EventRepeatRounded from '@mui/icons-material/EventRepeatRounded';
import HourglassTopRounded from '@mui/icons-material/HourglassTopRounded';
import MoveToInboxRounded from '@mui/icons-material/MoveToInboxRounded';
import NotInterestedRounded from '@mui/icons-material/NotInterestedRounded';
import RadioButtonUncheckedRounded from '@mui/icons-material/RadioButtonUncheckedRounded';
import RestaurantRounded from '@mui/icons-material/RestaurantRounded';
import { STAGE, type Stage } from '@/lib/rules/statuses/stage';

const SIGNS: Record<Stage, typeof DoneRounded> = {
  0: MoveToInboxRounded,
  1: RadioButtonUncheckedRounded,
  2: AccessTimeRounded,
  3: HourglassTopRounded,
  4: RestaurantRounded,
  5: DoneRounded,
  6: NotInterestedRounded,
  7: EventRepeatRounded,
  9: NotInterestedRounded,
};
/** D5: the guest has confirmed. */
const CONFIRMED = 1002;

/** Icon of a status, recognisable without colour: the word beside it is hidden when there is no room. */
export function StatusSign({ status, stage }: { status: number; stage: Stage }) {
  const Sign = status === CONFIRMED && stage === STAGE.due ? CheckCircleRounded : SIGNS[stage];
  return <Sign aria-hidden />;
}
