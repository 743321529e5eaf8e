/** Two short notes, synthesised in the browser: no download, available offline. */

/** Hertz, and seconds after the start. */
const NOTES = [
  { pitch: 880, at: 0 },
  { pitch: 1174.7, at: 0.16 },
] as const;
const LENGTH_S = 0.5;
const LOUDNESS = 0.25;

let audio: AudioContext | null = null;

/** Plays once. Browsers stay silent until the user has interacted with the page. */
export function chime(): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  const context = audio;
  void context.resume().then(() => {
    for (const { pitch, at } of NOTES) sound(context, pitch, context.currentTime + at);
  });
}

function sound(context: AudioContext, pitch: number, at: number): void {
  const tone = new OscillatorNode(context, { frequency: pitch });
  const loudness = new GainNode(context, { gain: 0 });
  loudness.gain.setValueAtTime(LOUDNESS, at);
  loudness.gain.exponentialRampToValueAtTime(0.001, at + LENGTH_S);
  tone.connect(loudness).connect(context.destination);
  tone.start(at);
  tone.stop(at + LENGTH_S);
}
