'use client';
import { type CSSProperties, memo } from 'react';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import EditOutlined from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined';
import { NextStatusButton } from '@/components/booking/next-status-button';
import { StatusChip } from '@/components/booking/status-chip';
import { UnsentMark } from '@/components/booking/unsent-mark';
import { ChannelIcon } from './channel-icon';
import type { PartyItemProps } from './party-item';
import { QuietMarks, UrgentMarks } from './party-marks';
import { usePartyItem } from './use-party-item';

/** Pixels. Every row is as high as the fullest, so that a thousand of them scroll without being measured. */
export const PARTY_ROW_HEIGHT = 80;

// Styled once, not by `sx`: a thousand of these scroll past.
const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  height: PARTY_ROW_HEIGHT,
  paddingRight: 4,
  borderBottom: `1px solid ${theme.vars?.palette.divider}`,
  // What the party is at, for the eye that runs down the edge.
  boxShadow: 'inset 4px 0 var(--status)',
  '&:has(> .main:hover)': { backgroundColor: theme.vars?.palette.action.hover },
  '&.chosen': { backgroundColor: theme.vars?.palette.action.selected, boxShadow: `inset 4px 0 var(--status), inset 0 0 0 2px ${theme.vars?.palette.primary.main}` },
}));
const Main = styled(ButtonBase)({
  flex: 1, minWidth: 0, height: '100%', padding: '0 4px 0 12px', gap: 6, justifyContent: 'flex-start', textAlign: 'left', font: 'inherit',
  userSelect: 'none', WebkitTouchCallout: 'none',
});
const When = styled('span')(({ theme }) => ({
  minWidth: 46, flexShrink: 0, whiteSpace: 'nowrap', '& > b': { display: 'block', fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
  '& > span': { display: 'flex', alignItems: 'center', gap: 4, fontSize: '0.875rem', fontWeight: 600, color: theme.vars?.palette.text.secondary, '& svg': { fontSize: 16 } },
}));
const Text = styled('span')(({ theme }) => ({
  flex: 1, minWidth: 0, '& > span': { display: 'flex', alignItems: 'center', gap: 6, minWidth: 0, minHeight: 20, overflow: 'hidden' },
  '& .clip': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .firm.pressing': { color: theme.vars?.palette.error.main },
  '& .quiet': { fontSize: '0.8125rem', color: theme.vars?.palette.text.secondary, '& > svg': { fontSize: 16, flexShrink: 0 } },
  '& .firm': { flexShrink: 0, fontWeight: 600, color: theme.vars?.palette.text.primary },
}));
const Name = styled('span')({ fontWeight: 600 });
const Status = styled('span')({
  display: 'flex', flexDirection: 'column', gap: 4, width: 104, flexShrink: 0,
  '& .MuiChip-root': { height: 34 }, '& .MuiButton-root': { minHeight: 36, paddingBlock: 0 },
  '@container (min-width: 560px)': { flexDirection: 'row', width: 264, '& > *': { flex: 1, minWidth: 0 }, '& .MuiChip-root, & .MuiButton-root': { height: 44 } },
});

// As high as the row: narrow, and yet not to be missed.
const Open = styled(IconButton)({ width: 36, height: '100%', padding: 0, borderRadius: 0, flexShrink: 0 });

/** A party in the list. Tapped it is chosen for a table, held it is carried to one; its likely next status is one tap away. */
export const PartyRow = memo(function PartyRow(props: PartyItemProps) {
  const { booking, parts, standing, isPressing } = props;
  const { words, colour, frame, main, chip, next, open } = usePartyItem(props);
  const { party, marks, allergies, notes } = words;
  return (
    <Row {...frame} style={{ '--status': colour } as CSSProperties}>
      <Main {...main} className="main">
        <When>
          <b>{parts.when.time(booking.time)}</b>
          <span>
            <PeopleAltOutlined />
            {booking.covers}
          </span>
        </When>
        <Text>
          <span>
            <Name className="clip">{party}</Name>
            <UrgentMarks marks={marks} allergies={allergies} />
            <UnsentMark uid={booking.uid} />
          </span>
          <span className="quiet">
            <span className="firm">{words.table}</span>
            {standing && <span className={isPressing ? 'firm pressing' : 'firm'}>{standing}</span>}
            <span className="clip">{[words.wants, words.asked, words.charged].filter(Boolean).join(' · ')}</span>
          </span>
          <span className="quiet">
            <QuietMarks marks={marks} visits={booking.visits} />
            <ChannelIcon channel={booking.channel} />
            <span className="clip">{notes}</span>
          </span>
        </Text>
      </Main>
      <Status>
        <StatusChip {...chip} />
        <NextStatusButton {...next} fullWidth />
      </Status>
      {open && (
        <Open {...open}>
          <EditOutlined fontSize="small" />
        </Open>
      )}
    </Row>
  );
});
