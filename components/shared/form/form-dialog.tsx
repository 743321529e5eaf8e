'use client';
import { type FormEvent, type ReactNode, useId } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslations } from 'next-intl';
import { ConflictPanel, type FieldLabels } from './conflict-panel';
import { useBackCloses } from '@/components/shell/back-closes';
import { useDirtyGuard } from './use-dirty-guard';
import { type Conflict, useErrorFocus } from './use-entity-form';

/** From this width on it is a long form: its parts are set off. */
const LONG = 560;

/** Of a form, what its dialog needs. */
interface DialogForm {
  isDirty: boolean;
  isSaving: boolean;
  tries: number;
  errorLine: string | null;
  conflict: Conflict | null;
  submit(event?: FormEvent): Promise<void>;
  settle(field: string, choice: 'mine' | 'theirs'): void;
}

interface FormDialogProps {
  form: DialogForm;
  title: string;
  /** Below the title. */
  subtitle?: string;
  /** Above the fields. */
  text?: ReactNode;
  /** What happens, as a verb; 'Save' without. */
  submitLabel?: string;
  /** 'Cancel' without. */
  cancelLabel?: string;
  /** The action takes something away. */
  destructive?: boolean;
  /** Nothing is there yet that could be sent. */
  disabled?: boolean;
  /** Which of many fields are wrong, in words. */
  wrong?: string | null;
  /** At the near end of the line of buttons. */
  aside?: ReactNode;
  /** Widest, in pixels. */
  width?: number;
  /** What fields and values are called, where somebody else may change them meanwhile. */
  labels?: FieldLabels;
  /** The tour of the screen points at the fields and at the button by these. */
  tour?: { fields?: string; submit?: string };
  onClose: () => void;
  children: ReactNode;
}

/**
 * A form over the screen: fields, why it was refused, Cancel and Save. Enter sends it, once; a field that is then marked as wrong takes the focus;
 * nothing typed is lost without asking. Full screen on a phone. Open while it is mounted.
 */
export function FormDialog({
  form,
  title,
  subtitle,
  text,
  submitLabel,
  cancelLabel,
  destructive,
  disabled,
  wrong,
  aside,
  width = 460,
  labels,
  tour,
  onClose,
  children,
}: FormDialogProps) {
  const t = useTranslations('common');
  const titleId = useId();
  const isLong = width >= LONG;
  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation(); // a portal's submit would go on to a form around the dialog
    if (!disabled) void form.submit();
  }
  return (
    <FormFrame
      isDirty={form.isDirty}
      isSaving={form.isSaving}
      tries={form.tries}
      width={width}
      labelledBy={titleId}
      onSubmit={submit}
      onClose={onClose}
    >
      {(leave) => (
        <>
          <DialogTitle id={titleId}>
            {title}
            {subtitle && (
              <Typography
                variant="body2"
                component="span"
                sx={{ display: 'block', mt: 0.5, fontWeight: 400, letterSpacing: 0, color: 'text.secondary' }}
              >
                {subtitle}
              </Typography>
            )}
          </DialogTitle>
          <DialogContent dividers={isLong} data-tour={tour?.fields}>
            {text && (
              <DialogContentText component="div" sx={{ mb: 2 }}>
                {text}
              </DialogContentText>
            )}
            {form.conflict && labels && (
              <ConflictPanel conflict={form.conflict} labels={labels} onSettle={form.settle} />
            )}
            <Stack sx={{ gap: 2.25, pt: 0.75 }}>{children}</Stack>
          </DialogContent>
          {/* Where it stays in sight, however long the form is. Always there, so that a screen reader hears what appears in it. */}
          <div role="alert">
            {(form.errorLine || wrong) && (
              <Alert severity="error" role="presentation" sx={isLong ? { borderRadius: 0 } : { mx: 3, mb: 1 }}>
                {form.errorLine ?? wrong}
              </Alert>
            )}
          </div>
          <DialogActions>
            {aside && <Box sx={{ mr: 'auto' }}>{aside}</Box>}
            <Button color="inherit" onClick={leave} disabled={form.isSaving}>
              {cancelLabel ?? t('cancel')}
            </Button>
            <Button
              type="submit"
              variant="contained"
              color={destructive ? 'error' : 'primary'}
              disabled={disabled}
              loading={form.isSaving}
              data-tour={tour?.submit}
            >
              {submitLabel ?? t('save')}
            </Button>
          </DialogActions>
        </>
      )}
    </FormFrame>
  );
}

interface FormFrameProps {
  open?: boolean;
  isDirty: boolean;
  isSaving: boolean;
  /** How often it was tried to send it: each time the first wrong field takes the focus. */
  tries?: number;
  width: number;
  labelledBy: string;
  /** Without it the form is inside. */
  onSubmit?: (event: FormEvent) => void;
  onClose: () => void;
  /** It is gone from the screen. */
  onClosed?: () => void;
  /** @param leave closes it, and asks first where something would be lost */
  children: (leave: () => void) => ReactNode;
}

/** The frame of a form over the screen, for one that lays out its parts itself. */
export function FormFrame({
  open = true,
  isDirty,
  isSaving,
  tries = 0,
  width,
  labelledBy,
  onSubmit,
  onClose,
  onClosed,
  children,
}: FormFrameProps) {
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const guard = useDirtyGuard(isDirty && open, onClose, true);
  const form = useErrorFocus(tries);
  const leave = () => {
    if (!isSaving) guard.leave(onClose);
  };
  useBackCloses(open, leave);
  return (
    <>
      <Dialog
        open={open}
        onClose={leave}
        fullScreen={isSmall}
        fullWidth
        maxWidth={false}
        scroll="paper"
        aria-labelledby={labelledBy}
        slotProps={{
          transition: { onExited: onClosed },
          paper: { sx: isSmall ? { borderRadius: 0 } : { maxWidth: width, m: 2, maxHeight: 'calc(100% - 32px)' } },
        }}
      >
        {onSubmit ? (
          <form ref={form} noValidate onSubmit={onSubmit} style={{ display: 'contents' }}>
            {children(leave)}
          </form>
        ) : (
          children(leave)
        )}
      </Dialog>
      {guard.question}
    </>
  );
}
