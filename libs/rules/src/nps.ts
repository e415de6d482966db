/** The bands of specification part 2, section 9, lowest score first. */
export const npsBands = [
  { name: 'Negativa', from: -100, to: -1 },
  { name: 'Buena', from: 0, to: 30 },
  { name: 'Muy Buena', from: 31, to: 70 },
  { name: 'Excelente', from: 71, to: 100 },
] as const;

export type NpsBand = (typeof npsBands)[number]['name'];

/** (promoters − detractors) / total × 100 as a whole number from −100 to 100; null when no one has rated yet. */
export const npsScore = (ratings: {
  promoters: number;
  detractors: number;
  total: number;
}): number | null => {
  if (ratings.total <= 0) return null;
  // Adding 0 turns the −0 that Math.round gives for a small negative score into 0.
  return Math.round(((ratings.promoters - ratings.detractors) / ratings.total) * 100) + 0;
};

/** The band of a whole score; scores outside −100 to 100 take the nearest. */
export const npsBand = (score: number): NpsBand =>
  npsBands.findLast((band) => score >= band.from)?.name ?? npsBands[0].name;
