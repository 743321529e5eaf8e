'use client';
import { styled } from '@mui/material/styles';
import { useTranslations } from 'next-intl';
import type { PartyGroup } from '@/lib/rules/booking/list/party-groups';

/** Pixels. */
export const HEADING_HEIGHT = 36;

const Heading = styled('h2')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  margin: 0,
  height: HEADING_HEIGHT,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '0 14px',
  backgroundColor: theme.vars?.palette.raised,
  borderBottom: `1px solid ${theme.vars?.palette.divider}`,
  fontSize: '0.8125rem',
  fontWeight: 650,
  '& > span': { color: theme.vars?.palette.text.secondary, fontWeight: 500 },
}));

/** Sticky heading of a group: its name and totals. */
export function GroupHeading({ group, id, hasFigures }: { group: PartyGroup; id: string; hasFigures: boolean }) {
  const t = useTranslations('party');
  const stage = useTranslations('booking.stage');
  const { title, parties, covers } = group;
  const name = title.by === 'stage' ? stage(title.stage) : title.by === 'session' ? title.name : t(`group.${title.by}`);
  return (
    <Heading id={id}>
      {name} {hasFigures && <span>{t('heading', { parties: parties.length, covers })}</span>}
    </Heading>
  );
}
