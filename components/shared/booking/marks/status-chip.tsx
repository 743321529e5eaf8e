'use client';
import { useState } from 'react';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { useTranslations } from 'next-intl';
import { ColourChip } from '@/components/ui/colour-chip';
import { allowedStatuses, type StatusChoices } from '@/lib/rules/booking/next-status';
import type { StatusMap } from '@/lib/rules/statuses/stage';
import { StatusMenu } from './status-menu';

const LOST = { name: '?', colour: '#757575' };

interface StatusChipProps {
  status: number;
  statuses: StatusMap;
  /** Whose status it is, for a screen reader. */
  party: string;
  /** Makes the chip a menu of the statuses that may follow. */
  onPick?: (status: number) => void;
  /** What the menu offers, where that is not what D6 allows after the present status. */
  choices?: readonly StatusChoices[];
  tabIndex?: number;
}

/** A status in the restaurant's own word and colour. */
export function StatusChip({ status, statuses, party, onPick, choices, tabIndex }: StatusChipProps) {
  const t = useTranslations('booking');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { name, colour } = statuses.get(status) ?? LOST;
  if (!onPick) return <ColourChip label={name} colour={colour} />;
  return (
    <>
      <ColourChip
        label={name}
        colour={colour}
        icon={<ExpandMoreRounded fontSize="small" />}
        aria-label={t('statusOf', { status: name, party })}
        aria-haspopup="menu"
        tabIndex={tabIndex}
        onClick={(event) => {
          event.stopPropagation();
          setAnchor(event.currentTarget);
        }}
      />
      {anchor && (
        <StatusMenu
          anchor={anchor}
          onClose={() => setAnchor(null)}
          choices={choices ?? allowedStatuses(status, statuses)}
          label={t('changeStatusOf', { party })}
          onPick={onPick}
        />
      )}
    </>
  );
}
