import type { ShownReport } from '../scanReport/reportFor.ts';
import { scanAnswer, type AnswerParts } from '../scans/scanAnswer.ts';

/**
 * The portal's profile of a domain (spec 2 §3): the documented body of its newest scan, and what only the portal reads. What no source of
 * Candor tells is null: neither countries nor networks have a reputation here.
 */
export const portalProfileOf = async (
  services: AnswerParts,
  report: ShownReport,
): Promise<Readonly<Record<string, unknown>>> => {
  const body = await scanAnswer(services, report);
  const { threat_intelligence: threat, business_intelligence: business } = body;
  return {
    ...body,
    cyber_trust_score: {
      ...body.cyber_trust_score,
      breach_impact_score: body.cyber_trust_score.breach_history_score,
    },
    threat_intelligence: threat && {
      ...threat,
      geo_risk_level: null,
      asn_reputation: null,
      is_datacenter: threat.is_hosting,
    },
    technology_stack: business.technology_stack,
    data_sources: business.data_sources,
    brand_trust_analysis: business.brand_trust_analysis,
  };
};
