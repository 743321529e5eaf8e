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
import type { FieldLabels } from './conflict-panel';
import { ConflictPanel } from './lazy-conflict-panel';
import { useCloseOnBack } from '@/components/shell/input/close-on-back';
import { useDirtyGuard } from './use-dirty-guard';
import { type Conflict, useErrorFocus } from './use-entity-form';

/** From this width on a form counts as long: its parts are separated by dividers. */
const LONG_FORM_WIDTH = 560;

/** The part of a form's state that its dialog needs. */
interface DialogForm {
  isDirty: boolean;
  isSaving: boolean;
  submitCount: number;
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
  /** The action as a verb; 'Save' by default. */
  submitLabel?: string;
  /** 'Cancel' by default. */
  cancelLabel?: string;
  /** The action deletes something. */
  destructive?: boolean;
  /** The required values are not complete yet: the submit button is disabled. */
  disabled?: boolean;
  /** Names of the invalid fields of a long form. */
  invalidFields?: string | null;
  /** At the start of the button row. */
  aside?: ReactNode;
  /** Maximum width, in pixels. */
  width?: number;
  /** Labels of fields and values, for forms that other devices may change meanwhile. */
  labels?: FieldLabels;
  /** `data-tour` attributes of the fields and the submit button. */
  tour?: { fields?: string; submit?: string };
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal form: fields, error line, Cancel and Save. Enter submits once; a field that is then invalid takes the focus;
 * unsaved changes are never lost without a question. Full screen on a phone. Open while mounted.
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
  invalidFields,
  aside,
  width = 460,
  labels,
  tour,
  onClose,
  children,
}: FormDialogProps) {
  const t = useTranslations('common');
  const titleId = useId();
  const isLong = width >= LONG_FORM_WIDTH;
  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation(); // React events bubble out of portals: without this a surrounding form would be submitted too.
    if (!disabled) void form.submit();
  }
  return (
    <FormFrame
      isDirty={form.isDirty}
      isSaving={form.isSaving}
      tries={form.submitCount}
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
              <ConflictPanel conflict={form.conflict} labels={labels} onResolve={form.settle} />
            )}
            <Stack sx={{ gap: 2.25, pt: 0.75 }}>{children}</Stack>
          </DialogContent>
          {/* Sticky, so that it stays visible in a long form. Always rendered: a live region announces only what is added to it. */}
          <div role="alert">
            {(form.errorLine || invalidFields) && (
              <Alert severity="error" role="presentation" sx={isLong ? { borderRadius: 0 } : { mx: 3, mb: 1 }}>
                {form.errorLine ?? invalidFields}
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
  /** Number of submit attempts: each one moves the focus to the first invalid field. */
  tries?: number;
  width: number;
  labelledBy: string;
  /** Left out when the content brings its own form. */
  onSubmit?: (event: FormEvent) => void;
  onClose: () => void;
  /** Called when the closing animation has ended. */
  onClosed?: () => void;
  /** @param leave closes the dialog, and asks first if unsaved changes would be lost */
  children: (leave: () => void) => ReactNode;
}

/** The frame of a modal form that lays out its own content. */
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
  useCloseOnBack(open, leave);
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
