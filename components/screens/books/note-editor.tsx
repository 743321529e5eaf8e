'use client';
import { type FormEvent, useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';

interface NoteEditorProps {
  start: string;
  /** Answers whether it was saved; what was typed stays if it was not. */
  onSave: (text: string) => Promise<boolean>;
  onCancel: () => void;
}

/** A note being written. Enter saves, Shift+Enter begins a line, Escape leaves it as it was. */
export function NoteEditor({ start, onSave, onCancel }: NoteEditorProps) {
  const t = useTranslations('books.note');
  const common = useTranslations('common');
  const [text, setText] = useState(start);
  const [busy, setBusy] = useState(false);

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    const written = text.trim();
    if (written === '' || written === start) return onCancel();
    setBusy(true);
    const saved = await onSave(written);
    if (!saved) setBusy(false);
  }

  return (
    <Stack component="form" direction="row" onSubmit={submit} sx={{ gap: 1, flex: '1 1 320px', alignItems: 'flex-start', py: 0.25 }}>
      <TextField
        autoFocus
        fullWidth
        size="small"
        multiline
        maxRows={4}
        value={text}
        disabled={busy}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) void submit(event);
        }}
        slotProps={{ htmlInput: { 'aria-label': t('text'), maxLength: 4000 } }}
      />
      <Button type="submit" variant="contained" loading={busy}>
        {common('save')}
      </Button>
      <Button color="inherit" onClick={onCancel}>
        {common('cancel')}
      </Button>
    </Stack>
  );
}
