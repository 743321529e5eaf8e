'use client';
import { type MouseEvent, type ReactNode, useState } from 'react';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { useTranslations } from 'next-intl';
import { ColourChip } from '@/components/ui/colour-chip';
import { Menu } from '@/components/ui/popups/popups';
import { statusChoices } from '@/lib/rules/booking/status/arrival';
import type { StatusChoices } from '@/lib/rules/booking/status/next-status';
import { statusItems } from './status-items';
import type { StatusMap } from '@/lib/rules/statuses/stage';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';

const LOST = { name: '?', colour: '#757575' };

interface StatusChipProps {
  status: number;
  statuses: StatusMap;
  /** Name of the party, for screen readers. */
  party: string;
  /** On another day, "arrived" statuses are left out. */
  isOtherDay?: boolean;
  /** Makes the chip open a menu of the statuses that may follow. */
  onPick?: (status: number) => void;
  /** Statuses to offer instead of those that D6 allows after the current one. */
  choices?: readonly StatusChoices[];
  tabIndex?: number;
  /** Without background: this icon and the word, which is hidden first when space is short. */
  sign?: ReactNode;
}

const Plain = styled(ButtonBase)({
  font: 'inherit',
  color: 'inherit',
  display: 'inline-flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-start',
  alignContent: 'flex-start',
  columnGap: 4,
  // Minimum touch target; a word without room wraps out of sight.
  height: 24,
  minWidth: 24,
  lineHeight: '24px',
  overflow: 'hidden',
  borderRadius: 6,
  '& .sign': { display: 'inline-flex', alignItems: 'center', height: 24, color: 'var(--sign)' },
});

/** A status in the restaurant's own name and colour. */
export function StatusChip({
  status,
  statuses,
  party,
  isOtherDay = false,
  onPick,
  choices,
  tabIndex,
  sign,
}: StatusChipProps) {
  const t = useTranslations('booking');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { name, colour } = statuses.get(status) ?? LOST;
  if (!onPick) return <ColourChip label={name} colour={colour} />;
  const button = {
    'aria-label': t('statusOf', { status: name, party }),
    'aria-haspopup': 'menu' as const,
    tabIndex,
    onClick: (event: MouseEvent<HTMLElement>) => {
      event.stopPropagation();
      setAnchor(event.currentTarget);
    },
  };
  return (
    <>
      {sign ? (
        <Plain {...button} className="status">
          <span className="sign">{sign}</span>
          <span className="word">{name}</span>
        </Plain>
      ) : (
        <ColourChip label={name} colour={colour} icon={<ExpandMoreRounded fontSize="small" />} {...button} />
      )}
      {anchor && (
        <StatusMenu
          anchor={anchor}
          onClose={() => setAnchor(null)}
          choices={choices ?? statusChoices(status, statuses, isOtherDay)}
          label={t('changeStatusOf', { party })}
          onPick={onPick}
        />
      )}
    </>
  );
}

interface StatusMenuProps {
  anchor: HTMLElement | null;
  onClose: () => void;
  choices: readonly StatusChoices[];
  /** Names the menu's subject for screen readers: 'Status of Sofía Prieto'. */
  label: string;
  onPick: (status: number) => void;
}

/** Menu of statuses, with a divider between stages. */
function StatusMenu({ anchor, onClose, choices, label, onPick }: StatusMenuProps) {
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      onClick={(event) => event.stopPropagation()}
      // Rendered outside of the page's landmarks, so it is a landmark itself.
      slotProps={{ root: { role: 'region', 'aria-label': label }, list: { 'aria-label': label, dense: true } }}
    >
      {statusItems(choices, (status) => {
        onClose();
        onPick(status);
      })}
    </Menu>
  );
}
