// Loaded with --import before anything else: the whole process runs CANDOR_TEST_CLOCK_MS ahead of (or behind) the machine's clock.
const Real = Date;
const offsetMs = Number(process.env.CANDOR_TEST_CLOCK_MS);

globalThis.Date = class Date extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + offsetMs);
    else super(...given);
  }

  static now() {
    return Real.now() + offsetMs;
  }
};
