'use client';
import { useId } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslations } from 'next-intl';
import { CloseOnBack } from '@/components/shell/input/close-on-back';
import { type RestaurantContext, useRestaurant } from '@/components/shared/restaurant/use-restaurant';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import type { ServiceDate } from '@/lib/time/service-day';
import { ProposalView } from './proposal-view';
import type { SessionSpan } from './session-span';
import { useApply } from './use-apply';
import { type ProposalState, useProposal } from './use-proposal';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { problemText } from '@/lib/rules/message/problem-text';

interface AutoAssignDialogProps {
  date: ServiceDate;
  span: SessionSpan;
  onClose: () => void;
}

/**
 * Preview of automatic table assignment for a session: changes can be excluded one by one, and nothing is applied
 * before the person confirms.
 */
export function AutoAssignDialog(props: AutoAssignDialogProps) {
  const restaurant = useRestaurant();
  return restaurant ? <LoadedDialog restaurant={restaurant} {...props} /> : null;
}

function LoadedDialog({ restaurant, date, span, onClose }: AutoAssignDialogProps & { restaurant: RestaurantContext }) {
  const t = useTranslations('autoAssign');
  const common = useTranslations('common');
  const when = useDateTimeText();
  const titleId = useId();
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const state = useProposal({ date, from: span.from, to: span.to });
  const applying = useApply(restaurant, date);
  const count = state.proposal?.changes.length ?? 0;
  const hours = { from: when.time(span.from), to: when.time(span.to) };

  async function apply() {
    if (state.proposal && (await applying.apply(state.proposal.changes))) onClose();
  }
  function again() {
    applying.forgetRefusal();
    state.again();
  }

  return (
    <Dialog
      open
      onClose={applying.isBusy ? undefined : onClose}
      fullScreen={isSmall}
      fullWidth
      maxWidth={false}
      slotProps={{ paper: { sx: { maxWidth: { sm: 680 } } } }}
      aria-labelledby={titleId}
    >
      <CloseOnBack onBack={onClose} />
      <DialogTitle id={titleId}>
        {t('title')}
        <Typography
          variant="body2"
          component="span"
          sx={{ display: 'block', mt: 0.5, fontWeight: 400, letterSpacing: 0, color: 'text.secondary' }}
        >
          {[when.longDay(date), span.name ?? t('several', hours)].join(' · ')}
        </Typography>
      </DialogTitle>
      <DialogContent dividers sx={{ p: 0, minHeight: 300 }}>
        <ProposalNotice state={state} refusal={applying.refusal} milTime={restaurant.setup.milTime} onAgain={again} />
        {state.proposal && <ProposalView restaurant={restaurant} state={state} proposal={state.proposal} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={applying.isBusy}>
          {count > 0 ? common('cancel') : common('close')}
        </Button>
        {(count > 0 || state.excluded.length > 0) && (
          <Button
            variant="contained"
            loading={applying.isBusy}
            disabled={count === 0 || state.isWorking || state.problem !== null}
            onClick={() => void apply()}
          >
            {t('apply', { count })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface ProposalNoticeProps {
  state: ProposalState;
  /** Why applying failed, in words. */
  refusal: string | null;
  /** 24 hour clock. */
  milTime: boolean;
  onAgain: () => void;
}

/** Progress, an error, or that the proposal is outdated. */
function ProposalNotice({ state, refusal, milTime, onAgain }: ProposalNoticeProps) {
  const t = useTranslations('autoAssign');
  const all = useTranslations();
  const { problem, isWorking, isOutdated } = state;
  const text = problem ? problemText(problem, all, milTime) : (refusal ?? (isOutdated ? t('old') : null));
  return (
    <>
      {/* Reserves its space, so that the layout does not jump. */}
      <Box sx={{ height: 4 }}>{isWorking && <LinearProgress aria-label={t('working')} />}</Box>
      <div role="status">
        {isWorking && <VisuallyHidden>{t('working')}</VisuallyHidden>}
        {!isWorking && text && (
          <Alert
            severity={problem || refusal ? 'error' : 'warning'}
            role="none"
            sx={{ borderRadius: 0, alignItems: 'center' }}
            action={
              <Button color="inherit" size="small" onClick={onAgain} sx={{ minHeight: 44 }}>
                {t('again')}
              </Button>
            }
          >
            {text}
          </Alert>
        )}
      </div>
    </>
  );
}
