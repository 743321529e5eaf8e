'use client';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { codeReader } from './read-code';

interface CameraProps {
  /** Reports a code once, until another code or none is seen for a while. */
  onCode: (code: string) => void;
}

/** Scan interval, and the time after which the same code counts again, in milliseconds. */
const SCAN_MS = 150;
const REPEAT_AFTER_MS = 3000;

/** The camera view that reads QR codes. */
export function Camera({ onCode }: CameraProps) {
  const t = useTranslations('events.checkin');
  const video = useRef<HTMLVideoElement>(null);
  const onCodeRef = useRef(onCode);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    onCodeRef.current = onCode;
  });

  useEffect(() => {
    let isStopped = false;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = { code: '', at: 0 };

    async function start() {
      const [mediaStream, read] = await Promise.all([
        navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false }),
        codeReader(),
      ]);
      stream = mediaStream;
      const element = video.current;
      if (isStopped || !element) return stop();
      element.srcObject = stream;
      await element.play();
      const scanFrame = async () => {
        const code = await read(element);
        if (isStopped) return;
        if (code !== null) {
          const now = performance.now();
          if (code !== last.code || now - last.at > REPEAT_AFTER_MS) onCodeRef.current(code);
          last = { code, at: now };
        }
        timer = setTimeout(() => void scanFrame(), SCAN_MS);
      };
      void scanFrame();
    }
    function stop() {
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    }
    start().catch(() => !isStopped && setHasFailed(true));
    return () => {
      isStopped = true;
      stop();
    };
  }, []);

  if (hasFailed) return <Alert severity="warning">{t('noCamera')}</Alert>;
  return (
    <Box sx={{ maxWidth: 480 }}>
      <Box
        component="video"
        ref={video}
        muted
        playsInline
        aria-label={t('aim')}
        sx={{
          width: '100%',
          aspectRatio: '4 / 3',
          objectFit: 'cover',
          borderRadius: 1.5,
          bgcolor: '#000000',
          display: 'block',
        }}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {t('aim')}
      </Typography>
    </Box>
  );
}
