'use client';
import { type PointerEvent, useId, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { FormFrame } from '@/components/shared/form/form-dialog';
import { RangeInput } from '@/components/ui/inputs/range-input';
import type { CropBox } from '@/lib/contract/restaurant/setup';
import { type CropView, MAX_ZOOM, WHOLE, cropOf, settled } from '@/lib/rules/setup/picture-crop';

interface CropDialogProps {
  /** Object URL of the picture. */
  address: string;
  /** Width divided by height of the crop. */
  shape: number;
  title: string;
  onDone: (crop: CropBox) => void;
  onClose: () => void;
}

/** Crops a picture by dragging, or by sliders for the keyboard. */
export function CropDialog({ address, shape, title, onDone, onClose }: CropDialogProps) {
  const t = useTranslations('restaurantSettings.pictures.crop');
  const common = useTranslations('common');
  const titleId = useId();
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [isBroken, setIsBroken] = useState(false);
  const [view, setView] = useState<CropView>(WHOLE);
  const held = useRef<{ x: number; y: number; view: CropView } | null>(null);
  const box = size && cropOf(view, size, shape);

  function look(change: Partial<CropView>) {
    if (!size) return;
    const next = { ...view, ...change };
    setView(settled(next, cropOf(next, size, shape)));
  }
  function drag({ currentTarget, clientX, clientY }: PointerEvent) {
    const from = held.current;
    if (!from || !size) return;
    const { width, height } = currentTarget.getBoundingClientRect();
    const shown = cropOf(from.view, size, shape);
    look({
      x: from.view.x - ((clientX - from.x) / width) * shown.width,
      y: from.view.y - ((clientY - from.y) / height) * shown.height,
    });
  }
  const slider = (name: 'zoom' | 'x' | 'y', min: number, max: number, step: number, valueText: string) => (
    <Box key={name}>
      <Typography component="label" variant="body2" id={`${titleId}-${name}`} sx={{ color: 'text.secondary' }}>
        {t(name)}
      </Typography>
      <RangeInput
        aria-labelledby={`${titleId}-${name}`}
        value={view[name]}
        min={min}
        max={max}
        step={step}
        valueText={valueText}
        disabled={!size}
        onChange={(value) => look({ [name]: value })}
      />
    </Box>
  );
  const percent = (share: number) => `${Math.round(share * 100)} %`;

  return (
    <FormFrame
      isDirty={false}
      isSaving={false}
      width={560}
      labelledBy={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (box) onDone(box);
      }}
      onClose={onClose}
    >
      {(leave) => (
        <>
          <DialogTitle id={titleId}>{title}</DialogTitle>
          <DialogContent>
            <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
              {t('text')}
            </Typography>
            {isBroken && (
              <Alert severity="error" sx={{ mb: 1.5 }}>
                {t('broken')}
              </Alert>
            )}
            <Box
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                held.current = { x: event.clientX, y: event.clientY, view };
              }}
              onPointerMove={drag}
              onPointerUp={() => {
                held.current = null;
              }}
              onPointerCancel={() => {
                held.current = null;
              }}
              sx={{
                position: 'relative',
                overflow: 'hidden',
                width: shape < 1.2 ? 'min(100%, 320px)' : '100%',
                aspectRatio: String(shape),
                mx: 'auto',
                borderRadius: 1,
                border: 1,
                borderColor: 'divider',
                bgcolor: 'background.default',
                cursor: 'grab',
                touchAction: 'none',
                '&:active': { cursor: 'grabbing' },
              }}
            >
              <Box
                component="img"
                src={address}
                alt={t('preview')}
                draggable={false}
                onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                  setSize({ width, height })
                }
                onError={() => setIsBroken(true)}
                style={
                  box
                    ? {
                        width: `${100 / box.width}%`,
                        height: `${100 / box.height}%`,
                        left: `${(-100 * box.left) / box.width}%`,
                        top: `${(-100 * box.top) / box.height}%`,
                      }
                    : { visibility: 'hidden' }
                }
                sx={{ position: 'absolute', maxWidth: 'none', userSelect: 'none', pointerEvents: 'none' }}
              />
            </Box>
            <Box sx={{ display: 'grid', gap: 1, mt: 2, px: 1 }}>
              {slider('zoom', 1, MAX_ZOOM, 0.05, percent(view.zoom))}
              {slider('x', 0, 1, 0.01, percent(view.x))}
              {slider('y', 0, 1, 0.01, percent(view.y))}
            </Box>
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={leave}>
              {common('cancel')}
            </Button>
            <Button type="submit" variant="contained" disabled={!box}>
              {t('use')}
            </Button>
          </DialogActions>
        </>
      )}
    </FormFrame>
  );
}
