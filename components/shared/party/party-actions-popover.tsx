'use client';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { PopoverDialog } from '@/components/shell/dialogs/popover-dialog';
import { AreaSelect } from '@/components/shared/restaurant/area-select';
import { chooseSessionMode, SUMMARY_UNITS, toggleSession } from '@/lib/rules/booking/list/filter';
import { GROUPINGS } from '@/lib/rules/booking/list/party-groups';
import { sessionKey } from '@/lib/rules/booking/list/session-mode';
import { reorder } from '@/lib/rules/booking/list/sort';
import type { PartyActionsProps } from './party-actions';
import { SortSelect } from './sort-select';
import { usePartyOrder } from './use-party-order';
import { useId } from 'react';
import Box from '@mui/material/Box';
import { ChoiceTile } from '@/components/ui/inputs/choice-tile';

/** §4's modes that differ for a person: 1 and 2 are the same. */
const MODES = [
  { mode: 3, key: 'now' },
  { mode: 0, key: 'all' },
  { mode: 1, key: 'last' },
] as const;

interface PartyActionsPopoverProps extends PartyActionsProps {
  /** Null while closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** The popover of `PartyActions`. */
export function PartyActionsPopover({
  anchor,
  onClose,
  filters,
  onChange,
  list,
  restaurant,
}: PartyActionsPopoverProps) {
  const t = useTranslations('party');
  const [order, changeOrder] = usePartyOrder();
  const { sessions, shown } = list;
  const mode = filters.sessionMode === 2 ? 1 : filters.sessionMode;
  return (
    <PopoverDialog anchor={anchor} onClose={onClose} label={t('ways')}>
      <Stack sx={{ gap: 2 }}>
        {sessions.length > 1 && (
          <TileRow
            label={t('sessions')}
            type="checkbox"
            choices={sessions.map((session) => ({ value: sessionKey(session), label: session.name }))}
            isOn={(key) => shown.includes(key)}
            onPick={(key) => onChange((was) => toggleSession(was, key, shown, sessions))}
          />
        )}
        <TileRow
          label={t('mode.label')}
          type="radio"
          choices={MODES.map(({ mode: value, key }) => ({ value, label: t(`mode.${key}`) }))}
          isOn={(value) => filters.sessions === null && value === mode}
          onPick={(value) => onChange((was) => chooseSessionMode(was, value))}
        />
        {restaurant.areas.length > 1 && (
          <AreaSelect
            areas={restaurant.areas}
            value={filters.area}
            onChange={(area) => onChange((was) => ({ ...was, area }))}
          />
        )}
        <SortSelect order={order} onSort={(by) => changeOrder(reorder(order, by))} />
        <TileRow
          label={t('groupBy.label')}
          type="radio"
          choices={GROUPINGS.map((value) => ({ value, label: t(`groupBy.${value}`) }))}
          isOn={(value) => value === order.group}
          onPick={(group) => changeOrder({ group })}
        />
        <TileRow
          label={t('resume.label')}
          type="radio"
          choices={SUMMARY_UNITS.map((value) => ({ value, label: t(`resume.${value}`) }))}
          isOn={(value) => value === filters.resume}
          onPick={(resume) => onChange((was) => ({ ...was, resume }))}
        />
      </Stack>
    </PopoverDialog>
  );
}

interface TileRowProps<T extends string | number> {
  label: string;
  /** Single choice, or multiple choice. */
  type: 'radio' | 'checkbox';
  choices: ReadonlyArray<{ value: T; label: string }>;
  isOn: (value: T) => boolean;
  onPick: (value: T) => void;
}

/** A labelled row of tiles in the popover. */
function TileRow<T extends string | number>({ label, type, choices, isOn, onPick }: TileRowProps<T>) {
  const id = useId();
  return (
    <div role={type === 'radio' ? 'radiogroup' : 'group'} aria-labelledby={id}>
      <Box id={id} sx={{ fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary', mb: 0.5 }}>
        {label}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {choices.map(({ value, label: text }) => (
          <ChoiceTile key={value} type={type} name={id} checked={isOn(value)} onChange={() => onPick(value)}>
            {text}
          </ChoiceTile>
        ))}
      </Box>
    </div>
  );
}
