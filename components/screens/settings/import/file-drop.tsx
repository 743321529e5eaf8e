'use client';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';

/** Types offered by the file dialog; the content decides. */
const ACCEPTED = '.csv,.tsv,.txt,.xlsx,text/csv';

/** A drop zone with a button to choose a file. */
export function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const t = useTranslations('importing.drop');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <Box
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        p: { xs: 3, sm: 5 },
        textAlign: 'center',
        border: 2,
        borderStyle: 'dashed',
        borderColor: isOver ? 'primary.main' : 'edge',
        borderRadius: '12px',
        bgcolor: 'background.paper',
      }}
    >
      <UploadFileOutlined aria-hidden sx={{ fontSize: 40, color: 'text.secondary' }} />
      <Typography variant="h3" component="p">
        {t('title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '52ch' }}>{t('text')}</Typography>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label={t('choose')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Allows choosing the same file again.
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button variant="contained" size="large" onClick={() => input.current?.click()} sx={{ mt: 1 }}>
        {t('choose')}
      </Button>
    </Box>
  );
}
