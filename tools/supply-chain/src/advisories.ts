import { z } from 'zod';

const Advisory = z.object({ url: z.string(), title: z.string(), severity: z.string(), name: z.string() });
const Report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([Advisory, z.string()])) })),
});

/** Something known against a package that users run. */
export interface Finding {
  /** The advisory's name, such as `GHSA-xxxx-xxxx-xxxx`. */
  id: string;
  package: string;
  title: string;
  severity: string;
}

/** What `npm audit --json` reports, each advisory once; null where the registry gave no answer. */
export const findingsOf = (report: unknown): Finding[] | null => {
  const parsed = Report.safeParse(report);
  if (!parsed.success) return null;
  const advisories = Object.values(parsed.data.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((each) => typeof each !== 'string')
    .map(({ url, name, title, severity }) => ({
      id: url.split('/').at(-1)!,
      package: name,
      title,
      severity,
    }));
  return [...new Map(advisories.map((each) => [each.id, each])).values()];
};

/** Those that a text does not name. */
export const unexplained = (findings: readonly Finding[], text: string): Finding[] =>
  findings.filter(({ id }) => !text.includes(id));
