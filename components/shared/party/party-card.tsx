'use client';
import { type CSSProperties, memo } from 'react';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import EditOutlined from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined';
import { NextStatusButton } from '@/components/shared/booking/marks/next-status-button';
import { PaymentMark } from '@/components/shared/booking/marks/payment-mark';
import { StatusChip } from '@/components/shared/booking/marks/status-chip';
import { UnsentMark } from '@/components/shared/booking/marks/unsent-mark';
import { MessageMark } from '@/components/shared/outgoing/message-failures';
import { ChannelIcon } from './channel-icon';
import type { PartyItemProps } from './party-item';
import { QuietMarks, UrgentMarks } from './party-marks';
import { usePartyItem } from './use-party-item';

// `styled`, not `sx`: a thousand of these scroll past.
const Card = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  border: `1px solid ${theme.vars?.palette.divider}`,
  borderTop: '4px solid var(--status)',
  borderRadius: 10,
  overflow: 'hidden',
  backgroundColor: theme.vars?.palette.background.paper,
  '&.chosen': {
    borderColor: theme.vars?.palette.primary.main,
    boxShadow: `0 0 0 1px ${theme.vars?.palette.primary.main}`,
    backgroundColor: theme.vars?.palette.action.selected,
  },
}));
const Main = styled(ButtonBase)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  justifyContent: 'flex-start',
  gap: 4,
  flex: 1,
  padding: '8px 12px 6px',
  textAlign: 'left',
  font: 'inherit',
  userSelect: 'none',
  WebkitTouchCallout: 'none',
  '&:hover': { backgroundColor: theme.vars?.palette.action.hover },
}));
const Line = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: 8,
  minWidth: 0,
  fontSize: '0.875rem',
  color: theme.vars?.palette.text.secondary,
  '& > svg': { fontSize: 17 },
  '& .table': { fontWeight: 650, color: theme.vars?.palette.text.primary },
  '& .pressing': { color: theme.vars?.palette.error.main },
  '& .standing': { fontWeight: 600 },
  '& .channel': { display: 'inline-flex', alignItems: 'center', gap: 4, '& svg': { fontSize: 16 } },
}));
const Head = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  '& b': { fontSize: '1.0625rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
  '& .name': {
    flex: 1,
    minWidth: 0,
    fontWeight: 600,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .covers': { display: 'inline-flex', alignItems: 'center', gap: 4, fontWeight: 650, '& svg': { fontSize: 18 } },
});
const Allergies = styled('span')(({ theme }) => ({
  fontSize: '0.875rem',
  fontWeight: 600,
  color: theme.vars?.palette.error.main,
  overflowWrap: 'anywhere',
}));
const Notes = styled('span')({
  fontSize: '0.875rem',
  display: '-webkit-box',
  WebkitLineClamp: 4,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});
const Foot = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  padding: '0 2px 6px 10px',
  '& .chip, & .MuiButton-root': { flex: '1 1 0', minWidth: 0, height: 44 },
  '& .MuiButton-root': { paddingInline: 6 },
  '& .MuiIconButton-root': { width: 36, padding: 0, height: 44, flexShrink: 0 },
});

/** A party with all its details, readable without opening it. Taps, drags and keys work as in the list. */
export const PartyCard = memo(function PartyCard(props: PartyItemProps) {
  const { booking, formatters, standing, isUrgent } = props;
  const { labels, colour, frame, main, chip, next, open } = usePartyItem(props);
  const { party, marks, allergies, notes } = labels;
  return (
    <Card {...frame} style={{ '--status': colour } as CSSProperties}>
      <Main {...main}>
        <Head>
          <b>{formatters.when.time(booking.time)}</b>
          <span className="name">{party}</span>
          <UrgentMarks marks={marks} allergies={allergies} />
          <UnsentMark uid={booking.uid} />
          <MessageMark uid={booking.uid} signOnly />
          <span className="covers">
            <PeopleAltOutlined />
            {booking.covers}
          </span>
        </Head>
        <Line>
          <span className="table">{labels.table}</span>
          {standing && <span className={isUrgent ? 'standing pressing' : 'standing'}>{standing}</span>}
          {[labels.requestedArea, labels.requestedTime].filter(Boolean).map((text) => (
            <span key={text}>{text}</span>
          ))}
        </Line>
        <Line>
          {booking.payment && <PaymentMark payment={booking.payment} spoken={labels.payment} silent />}
          <QuietMarks marks={marks} visits={booking.visits} />
          {marks.options.length > 0 && <span>{marks.options.map(({ name }) => name).join(', ')}</span>}
          <span className="channel">
            <ChannelIcon channel={booking.channel} />
            {labels.channel}
          </span>
          {labels.charged && <span>{labels.charged}</span>}
        </Line>
        {allergies && <Allergies>{allergies}</Allergies>}
        {notes && <Notes>{notes}</Notes>}
      </Main>
      <Foot>
        <StatusChip {...chip} />
        <NextStatusButton {...next} />
        {open && (
          <IconButton {...open}>
            <EditOutlined fontSize="small" />
          </IconButton>
        )}
      </Foot>
    </Card>
  );
});
