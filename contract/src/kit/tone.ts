/** How a status looks. `attention` asks the reader to act, and is the only prominent tone. */
export type Tone = 'good' | 'bad' | 'attention' | 'moving' | 'quiet';
