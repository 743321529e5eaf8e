'use client';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useDirtyGuard } from '@/components/shared/form/use-dirty-guard';
import { useEntityForm } from '@/components/shared/form/use-entity-form';

interface NoteEditorProps {
  start: string;
  /** Returns whether it was saved; if not, the typed text stays. */
  onSave: (text: string) => Promise<boolean>;
  onCancel: () => void;
}

/** Edits a note. Enter saves, Shift+Enter adds a line, Escape cancels. */
export function NoteEditor({ start, onSave, onCancel }: NoteEditorProps) {
  const t = useTranslations('books.note');
  const common = useTranslations('common');
  const form = useEntityForm({
    start: { text: start },
    async onSave({ text }) {
      const trimmed = text.trim();
      if (trimmed !== '' && trimmed !== start) return (await onSave(trimmed)) ? null : 'back';
      onCancel();
      return null;
    },
  });
  const guard = useDirtyGuard(form.isDirty, onCancel);
  const { value, onChange } = form.field('text');
  return (
    <Stack
      component="form"
      direction="row"
      onSubmit={(event) => void form.submit(event)}
      sx={{ gap: 1, flex: '1 1 320px', alignItems: 'flex-start', py: 0.25 }}
    >
      <TextField
        autoFocus
        fullWidth
        size="small"
        multiline
        maxRows={4}
        value={value}
        disabled={form.isSaving}
        onChange={onChange}
        onKeyDown={(event) => {
          if (event.key === 'Escape') guard.leave(onCancel);
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) void form.submit(event);
        }}
        slotProps={{ htmlInput: { 'aria-label': t('text'), maxLength: 4000 } }}
      />
      <Button type="submit" variant="contained" loading={form.isSaving}>
        {common('save')}
      </Button>
      <Button color="inherit" onClick={() => guard.leave(onCancel)}>
        {common('cancel')}
      </Button>
      {guard.question}
    </Stack>
  );
}
