'use client';
import { Link } from '@/components/ui/link';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { TitledDialog } from '@/components/shell/dialogs/titled-dialog';
import { DescriptionList } from '@/components/ui/layout/description-list';
import { isSent } from '@/lib/contract/messages/messages';
import { MessageStateChip, useFailureReason } from '@/components/shared/outgoing/message-state';
import { useMessageTime } from '@/components/shared/outgoing/use-message-time';
import type { OutgoingMessage } from '@/lib/resources/messages/messages-schema';
import { RetryButton, useMessageKind } from './message-parts';

interface MessageDialogProps {
  message: OutgoingMessage;
  onClose: () => void;
}

/** A message as it was, or would have been, sent. */
export function MessageDialog({ message, onClose }: MessageDialogProps) {
  const t = useTranslations('outgoing');
  const common = useTranslations('common');
  const kindOf = useMessageKind();
  const whyText = useFailureReason();
  const time = useMessageTime();
  const { to, subject, body, reason, state, at, sentAt, date } = message;
  return (
    <TitledDialog
      title={subject || kindOf(message)}
      width={640}
      isText
      onClose={onClose}
      actions={
        <>
          {date && (
            <Button component={Link} href={`/books?date=${date}`} color="inherit">
              {t('toBookings')}
            </Button>
          )}
          <Button color="inherit" onClick={onClose}>
            {common('close')}
          </Button>
          <RetryButton message={message} variant="contained" />
        </>
      }
    >
      <DescriptionList mb={2}>
        <dt>{t('to')}</dt>
        <dd>{to}</dd>
        <dt>{t('about')}</dt>
        <dd>{kindOf(message)}</dd>
        <dt>{t('stateField')}</dt>
        <dd>
          <MessageStateChip state={state} />
        </dd>
        <dt>{t(sentAt ? 'sentAt' : 'writtenAt')}</dt>
        <dd>{time(sentAt ?? at)}</dd>
      </DescriptionList>
      {message.why !== '' && (
        <Alert severity={state === 'failed' ? 'error' : 'info'} sx={{ mb: 2 }}>
          {whyText(message)}
        </Alert>
      )}
      {reason && !isSent(state) && (
        <Alert severity="error" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {t('reason', { reason })}
        </Alert>
      )}
      <Typography component="div" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {body}
      </Typography>
    </TitledDialog>
  );
}
