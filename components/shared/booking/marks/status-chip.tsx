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
  /** Whose status it is, for a screen reader. */
  party: string;
  /** Nobody arrives on another day: the ways there are left out. */
  isOtherDay?: boolean;
  /** Makes the chip a menu of the statuses that may follow. */
  onPick?: (status: number) => void;
  /** What the menu offers, where that is not what D6 allows after the present status. */
  choices?: readonly StatusChoices[];
  tabIndex?: number;
  /** Draws it without a background: this sign and the word, which goes first where there is no room. */
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
  // The least that a finger may be asked to meet; a word that has no room beside the sign wraps out of sight.
  height: 24,
  minWidth: 24,
  lineHeight: '24px',
  overflow: 'hidden',
  borderRadius: 6,
  '& .sign': { display: 'inline-flex', alignItems: 'center', height: 24, color: 'var(--sign)' },
});

/** A status in the restaurant's own word and colour. */
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
  /** What the menu changes, for a screen reader: 'Status of Sofía Prieto'. */
  label: string;
  onPick: (status: number) => void;
}

/** Statuses to choose from, a line between the stages. */
function StatusMenu({ anchor, onClose, choices, label, onPick }: StatusMenuProps) {
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      onClick={(event) => event.stopPropagation()}
      // Drawn outside the page's landmarks, so it is one itself.
      slotProps={{ root: { role: 'region', 'aria-label': label }, list: { 'aria-label': label, dense: true } }}
    >
      {statusItems(choices, (status) => {
        onClose();
        onPick(status);
      })}
    </Menu>
  );
}
