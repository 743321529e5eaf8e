/** Reads QR codes from a camera picture: with the browser's detector, or a library loaded when there is none. */

type ReadCode = (video: HTMLVideoElement) => Promise<string | null>;

interface Detector {
  detect(source: CanvasImageSource): Promise<Array<{ rawValue: string }>>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** Maximum width for the library, in pixels: larger pictures are slower and read no better. */
const WIDEST = 640;

export async function codeReader(): Promise<ReadCode> {
  const nativeReader = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const hasDetector =
    nativeReader && (await nativeReader.getSupportedFormats().catch((): string[] => [])).includes('qr_code');
  if (nativeReader && hasDetector) {
    const detector = new nativeReader({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null;
  }
  const { default: jsQR } = await import('jsqr');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    if (!context || video.videoWidth === 0) return null;
    const scale = Math.min(1, WIDEST / video.videoWidth);
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    return jsQR(data, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null;
  };
}
